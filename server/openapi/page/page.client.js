// Shows only what has all the words of the search, and opens what an address points to.
const search = document.querySelector('input[type=search]');
const found = document.querySelector('[role=status]');
const sections = [...document.querySelectorAll('main section')];

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of sections) {
    let shown = 0;
    for (const entry of section.querySelectorAll('details')) {
      const isFound = words.every(word => entry.dataset.text.includes(word));
      entry.hidden = !isFound;
      if (isFound) shown += 1;
    }
    section.hidden = shown === 0;
    count += shown;
  }
  found.textContent = words.length > 0 ? `${count} found` : '';
});

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const entry = target?.closest('details');
  if (!entry) return;
  entry.hidden = false;
  entry.closest('section').hidden = false;
  entry.open = true;
  entry.scrollIntoView();
}
addEventListener('hashchange', openTarget);
openTarget();
