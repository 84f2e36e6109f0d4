// npm run faults: kills the built server while everybody writes, a hundred times over; npm run faults -- --rounds 10
// --seed words.
import { join } from 'node:path';
import { become, fail, pinnedNode, prepare, readOptions, root } from './prepare.mjs';

const { rounds, writers } = readOptions({
  rounds: { type: 'string' },
  writers: { type: 'string' },
  seed: { type: 'string' },
});
for (const [name, count] of Object.entries({ rounds, writers })) {
  if (count !== undefined && !/^[1-9]\d*$/.test(count))
    fail(`--${name} must be a whole number above 0, not "${count}".`);
}
prepare({ build: true });
process.chdir(root);
await become(pinnedNode() ?? '', [join(root, 'test/faults/run.ts'), ...process.argv.slice(2)], process.env);
