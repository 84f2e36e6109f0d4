import { collectDefaultMetrics, Gauge, Registry, type Metric } from 'prom-client';
import type { Context } from '../context.ts';
import { dueJobs } from '../store/meta.ts';
import { version } from '../version.ts';
import { gatherFacts } from './facts.ts';
import { durationBounds, type Durations, type Tally } from './tally.ts';

/** The metrics in the format of Prometheus. */
interface Exposition {
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/**
 * Opens the metrics of a server. The counters are read only when somebody requests the metrics, which costs nothing
 * before.
 */
export function openExposition(context: Context): Exposition {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const metric of [...counters(context.tally), ...histograms(context.tally)]) {
    register.registerMetric(metricOf(metric));
  }
  const gauge: MakeGauge = (name, help, labelNames = []) =>
    new Gauge({ name: `quadrangle_${name}`, help, labelNames, registers: [register] });
  gauge('build_info', 'The version that runs.', ['version']).set({ version }, 1);
  const readings = [ofPool(context, gauge), ofFacts(context, gauge), ofJobs(context, gauge)];
  return {
    contentType: register.contentType,
    text: async () => {
      for (const read of readings) await read();
      return register.metrics();
    },
  };
}

interface Value {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
  readonly metricName?: string;
}

/** A metric whose values come from the tally. */
interface Tallied {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'histogram';
  readonly values: () => Value[];
}

function counters(tally: Tally): Tallied[] {
  const counter = (name: string, help: string, values: Tallied['values']): Tallied => ({
    name: `quadrangle_${name}_total`,
    help,
    type: 'counter',
    values,
  });
  const one = (value: number): Value[] => [{ labels: {}, value }];
  return [
    counter('http_requests', 'Requests that were answered, by route and class of status.', () =>
      tally.routes.flatMap(({ method, path, byStatus }) =>
        byStatus.flatMap((value, kind) =>
          value > 0 ? [{ labels: { method, route: path, status: `${kind}xx` }, value }] : [],
        ),
      ),
    ),
    counter('kept_answers', 'Answers that were sent as they were kept, by what they are.', () =>
      Object.entries(tally.cached).map(([kind, value]) => ({ labels: { kind }, value })),
    ),
    counter('writes', 'Writes that were committed; several may share a commit.', () => one(tally.commits.writes)),
    counter('upload_bytes', 'Bytes of the files that were uploaded.', () => one(tally.uploaded)),
    counter('faults', 'Faults that the log has.', () => one(tally.faults)),
  ];
}

function histograms(tally: Tally): Tallied[] {
  const histogram = (name: string, help: string, values: (name: string) => Value[]): Tallied => {
    const full = `quadrangle_${name}_seconds`;
    return { name: full, help, type: 'histogram', values: () => values(full) };
  };
  return [
    histogram('http_request_duration', 'From the head of a request until its answer is out.', (name) =>
      tally.routes
        .filter(({ durations }) => durations.count > 0)
        .flatMap(({ method, path, durations }) => spread(name, durations, { method, route: path })),
    ),
    histogram('commit_duration', 'From the beginning of a transaction until it is on disk.', (name) =>
      spread(name, tally.commits.durations, {}),
    ),
  ];
}

/** The lines of a histogram: how many durations are at most each bound, their sum and their count. */
function spread(name: string, { counts, sum, count }: Durations, labels: Value['labels']): Value[] {
  let below = 0;
  const buckets = [...durationBounds, '+Inf'].map((le, at) => {
    below += counts[at] ?? 0;
    return { labels: { le, ...labels }, value: below, metricName: `${name}_bucket` };
  });
  return [
    ...buckets,
    { labels, value: sum, metricName: `${name}_sum` },
    { labels, value: count, metricName: `${name}_count` },
  ];
}

/** The metric for the registry, which requests the values when somebody reads them. */
function metricOf({ values, ...described }: Tallied): Metric {
  const get = () => Promise.resolve({ ...described, aggregator: 'sum', values: values() });
  return { ...described, get } as unknown as Metric;
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;
type Reading = () => Promise<void> | void;

function ofPool({ store }: Context, gauge: MakeGauge): Reading {
  if (!store.pool()) return () => undefined;
  const connections = gauge('database_connections', 'Connections to PostgreSQL, and work that waits for one.', [
    'state',
  ]);
  return () => {
    for (const [state, value] of Object.entries({ ...store.pool() })) connections.set({ state }, value);
  };
}

/** The facts of the health page as numbers. */
function ofFacts(context: Context, gauge: MakeGauge): Reading {
  const database = gauge('database_bytes', 'The length of the database.');
  const files = gauge('files', 'Uploaded files.');
  const fileBytes = gauge('files_bytes', 'Their length.');
  const filesOk = gauge(
    'files_ok',
    'Whether files can be taken in: by their place, its disk and the scanner, where there is one.',
  );
  const free = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.');
  const total = gauge('disk_bytes', 'The size of the disk of DATA_DIR.');
  const mails = gauge('mails', 'Mails of the outbox that wait, and that failed in the last 7 days.', ['state']);
  const backupAt = gauge('backup_timestamp_seconds', 'When the last backup ended; 0 when none was ever made.');
  const backupOk = gauge('backup_ok', 'Whether the last backup went well and is complete.');
  return async () => {
    const facts = await gatherFacts(context);
    const { last } = facts.backup;
    if (facts.database.bytes !== undefined) database.set(facts.database.bytes);
    files.set(facts.files.count);
    fileBytes.set(facts.files.bytes);
    const { trouble, refused, isScanned = true } = facts.files;
    filesOk.set(trouble === undefined && refused === undefined && isScanned ? 1 : 0);
    if (facts.disk) free.set(facts.disk.free);
    if (facts.disk) total.set(facts.disk.total);
    mails.set({ state: 'waiting' }, facts.mail.waiting);
    mails.set({ state: 'failed' }, facts.mail.failed);
    backupAt.set(last ? Date.parse(last.at) / 1000 : 0);
    backupOk.set(last?.ok && last.problem === '' ? 1 : 0);
  };
}

/** When each periodic job runs next, on any server: the store has the time under the name of the job. */
function ofJobs({ store }: Context, gauge: MakeGauge): Reading {
  const due = gauge('job_due_timestamp_seconds', 'When a job that is done every so often comes next.', ['job']);
  return async () => {
    for (const { name, until } of await dueJobs(store)) due.set({ job: name }, until / 1000);
  };
}
