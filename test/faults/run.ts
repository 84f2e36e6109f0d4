// npm run faults [-- --rounds 100 --writers 8 --seed words]: repeatedly kills the built server while all writers write.
import { parseArgs } from 'node:util';
import { killRounds } from './kill-rounds.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    writers: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const { seed } = values;
console.log(`The seed is ${seed}; with --seed ${seed} it goes the same way again.`);
const began = performance.now();
const { problems, rounds, acknowledged, unanswered, unansweredThere } = await killRounds({
  ...{ seed, rounds: Number(values.rounds), writers: Number(values.writers), built: true },
  say: (line) => console.log(line),
});
for (const problem of problems) console.error(problem);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${rounds} rounds in ${seconds} s: ${acknowledged} writes acknowledged, lost or half there: ${problems.length}.`,
);
console.log(`Of ${unanswered} that were not answered ${unansweredThere} were there, each as a whole.`);
process.exitCode = problems.length === 0 ? 0 : 1;
