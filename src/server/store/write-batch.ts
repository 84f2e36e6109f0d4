import { writeActivity } from './activity.ts';
import { writeStates } from './records/history.ts';
import { withBatch, type Batch, type RecordWriteContext } from './write.ts';

/** A write of many records. */
export interface BatchWriting extends RecordWriteContext {
  readonly batch: Batch;
}

/**
 * Runs a job that writes many records in a transaction. The lines of the log and the states of the history are written
 * together at its end, instead of one by one; those of a failed savepoint are dropped.
 */
export function writeBatch<Result>(
  { tx, ...rest }: RecordWriteContext,
  job: (writing: BatchWriting) => Promise<Result>,
): Promise<Result> {
  return withBatch(
    (batch) => {
      const savepoint: typeof tx.savepoint = async (part) => {
        const [lines, states] = [batch.lines.length, batch.states.length];
        try {
          return await tx.savepoint(part);
        } catch (error) {
          batch.lines.splice(lines);
          batch.states.splice(states);
          throw error;
        }
      };
      return job({ ...rest, tx: { ...tx, savepoint }, batch });
    },
    async ({ lines, states }) => {
      await writeActivity({ ...rest, tx }, lines);
      await writeStates({ ...rest, tx }, states);
    },
  );
}
