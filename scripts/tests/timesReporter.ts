import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestModule, Reporter } from 'vitest/node';

/** What one test file took in one project, in milliseconds. `hooks` is what opening servers and filling databases takes. */
interface FileTimes {
  project: string;
  file: string;
  state: string;
  environment: number;
  setup: number;
  collect: number;
  hooks: number;
  /** `error` is what a failed test says of itself. */
  tests: { name: string; ms: number; state: string; error?: string }[];
}

/** What a run of vitest took, in milliseconds; `preparation` ends when the first file begins. */
interface VitestTimes {
  total: number;
  preparation: number;
  files: FileTimes[];
}

/** Writes how long each test took, and what was spent outside tests, to `reports/tests.json`. */
export default class TimesReporter implements Reporter {
  private started = performance.now();
  private firstFile: number | undefined;

  onTestRunStart(): void {
    this.started = performance.now();
    this.firstFile = undefined;
  }

  onTestModuleStart(): void {
    this.firstFile ??= performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const now = performance.now();
    const times: VitestTimes = {
      total: now - this.started,
      preparation: (this.firstFile ?? now) - this.started,
      files: modules.map(fileTimes),
    };
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/tests.json', JSON.stringify(times));
  }
}

function fileTimes(module: TestModule): FileTimes {
  const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  const tests = [...module.children.allTests()].map(test => ({
    name: test.fullName,
    ms: test.diagnostic()?.duration ?? 0,
    state: test.result().state,
    error: test.result().errors?.[0]?.message,
  }));
  return {
    project: module.project.name,
    file: relative(process.cwd(), module.moduleId),
    state: module.state(),
    environment: environmentSetupDuration,
    setup: setupDuration,
    collect: collectDuration,
    hooks: Math.max(0, duration - tests.reduce((sum, { ms }) => sum + ms, 0)),
    tests,
  };
}
