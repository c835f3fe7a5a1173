import { spawn } from 'node:child_process';

const running = new Set();
const say = line => process.stdout.write(`${line}\n`);
let isEnding = false;

/** Ends what was started here, with all that it started. */
function endAll() {
  isEnding = true;
  for (const { pid } of running) process.kill(-pid, 'SIGTERM');
}

// A terminal interrupts only the process that it started.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endAll();
    process.exit(143);
  });
}

/** Runs a command of the shell to its end; its output comes as it is written, or when it has ended. Answers whether it passed, and its seconds. */
function run({ name, command }, isLive) {
  return new Promise(resolve => {
    const started = performance.now();
    const output = isLive ? 'inherit' : 'pipe';
    const child = spawn(command, { shell: true, detached: true, stdio: ['ignore', output, output] });
    const written = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => written.push(text));
    running.add(child);
    child.once('close', code => {
      running.delete(child);
      const seconds = (performance.now() - started) / 1000;
      if (written.length > 0) say(Buffer.concat(written).toString().trimEnd());
      const verdict = code === 0 ? 'passed in' : isEnding ? 'ended after' : 'FAILED in';
      say(`--- ${name}: ${verdict} ${seconds.toFixed(0)} s`);
      resolve({ passed: code === 0, seconds });
    });
  });
}

/**
 * Runs commands, `{ name, command, isLive? }`, at the same time. The first that fails ends the others. Answers that one, if any, and the
 * seconds of each.
 */
export async function runSideBySide(parts) {
  const seconds = {};
  let failed;
  await Promise.all(
    parts.map(async part => {
      const ended = await run(part, part.isLive ?? parts.length === 1);
      seconds[part.name] = ended.seconds;
      if (ended.passed || failed) return;
      failed = part;
      endAll();
    }),
  );
  return { failed, seconds };
}
