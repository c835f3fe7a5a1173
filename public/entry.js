// Runs before the first paint, in a file of its own because a strict content policy forbids inline scripts.
// The skin and the direction stand from the start; service workers of older versions go.
const chosen = localStorage.getItem('skin');
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.skin = chosen === 'dark' || chosen === 'light' ? chosen : system;
document.documentElement.dir = localStorage.getItem('direction') === 'rtl' ? 'rtl' : 'ltr';
if ('serviceWorker' in navigator) {
  // Asking wakes a part of the browser that the page itself does without: not before it stands.
  addEventListener('load', () => {
    navigator.serviceWorker
      .getRegistrations()
      .then(workers => workers.forEach(worker => worker.unregister()))
      .catch(() => undefined);
  });
}
