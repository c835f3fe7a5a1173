/** Milliseconds before a part is asked for again; doubled each time. */
const firstWait = 350;
const tries = 5;

/**
 * The code of a part or a page, asked for again when it does not come: once the network is back, otherwise a few times.
 *
 * @throws what the last try threw: the server answers, and does not have it (any more)
 */
export async function fetched<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await backOnline();
      else if (attempt >= tries) throw error;
      else await new Promise(resolve => setTimeout(resolve, firstWait * 2 ** (attempt - 1)));
    }
  }
}

const backOnline = () => new Promise(resolve => window.addEventListener('online', resolve, { once: true }));
