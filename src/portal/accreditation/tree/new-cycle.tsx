import { Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { FrameworkFacts, StartedCycle } from '#model/accreditation/cycle.ts';
import type { Tree } from '#model/accreditation/define-tree.ts';
import { formatCount } from '#model/wording/format-count.ts';
import type { StoredRow } from '#model/define.ts';
import { foldLine } from '#model/search/search-query.ts';
import { refetchAll, useDataSource, type DataSource } from '#portal/kit/data-source.tsx';
import { isAsking, notify, notifyError } from '#portal/kit/feedback.tsx';
import { messageOf, ProblemError } from '#portal/kit/problem.ts';
import { Dialog } from '#portal/kit/dialog.tsx';
import { randomId } from '#portal/kit/random-id.ts';
import { useIsMounted } from '#portal/kit/use-is-mounted.ts';
import { confirmDiscard } from '#portal/kit/unsaved/confirm-discard.ts';
import { useLeaveGuard } from '#portal/kit/unsaved/use-leave-guard.ts';
import { readFrameworks, startCycle } from '../calls.ts';
import styles from './new-cycle.module.css';

type MadeCycle = StartedCycle & { name: string };

interface NewCycleProps {
  tree: Tree;
  /** The existing cycles, to copy from. The first is preselected. */
  cycles: readonly StoredRow[];
  onClose: () => void;
  onMade: (created: MadeCycle) => void;
}

/** The source of a new cycle: 'nothing', a framework by its id, or 'copy'; "" while it is undecided. */
type From = string;

/** Starts a cycle: empty, from a framework, or as a copy of an earlier one. Render it only while it is open. */
export function NewCycle({ tree, cycles, onClose, onMade }: NewCycleProps) {
  const isThere = useIsMounted();
  const source = useDataSource();
  const frameworks = useQuery({ queryKey: ['frameworks'], queryFn: () => readFrameworks(), staleTime: Infinity });
  const offered = (frameworks.data ?? []).filter((one) => one.tree === tree.name);
  const [name, setName] = useState('');
  const [chosen, setFrom] = useState<From | null>(null);
  // Until the choices are loaded, none is preselected: otherwise Enter would start an empty cycle.
  const from = chosen ?? offered[0]?.id ?? (frameworks.isSuccess ? 'nothing' : '');
  const [copied, setCopied] = useState(String(cycles[0]?.id ?? ''));
  const [withFiles, setWithFiles] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [request] = useState(randomId);
  const holdsWork = name.trim() !== '';
  // A running request is not lost by leaving, and the page continues to the new cycle by itself.
  useLeaveGuard(holdsWork && !busy);
  const close = async () => {
    // Escape also reaches this dialog while a confirmation is open over it; then it closes only the confirmation.
    if (isAsking() || busy) return;
    if (!holdsWork || (await confirmDiscard())) onClose();
  };
  const start = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!holdsWork) {
      setProblem('Name is required.');
      return;
    }
    // The plain add call for an empty cycle would accept a duplicate name.
    if (from === 'nothing' && cycles.some((cycle) => foldLine(String(cycle['name'])) === foldLine(name.trim()))) {
      setProblem(`There is an ${tree.label} cycle "${name.trim()}" already. Choose another name.`);
      return;
    }
    setBusy(true);
    try {
      const created = await make({ source, tree, name: name.trim(), from, copied, withFiles, request });
      await refetchAll();
      // The user may have left the page meanwhile, for one that must not be left.
      if (isThere()) onMade(created);
      else notify(`${created.name} is started`);
    } catch (error) {
      if (!isThere()) notifyError(error);
      setProblem(wordsOf(error));
      setBusy(false);
    }
  };
  const named = tree.cycle.fields['name'];
  return (
    <Dialog
      onClose={() => void close()}
      title={`New ${tree.label} cycle`}
      classNames={{ title: styles['title'] ?? '' }}
      size={560}
    >
      <form noValidate className={styles['form']} onSubmit={(event) => void start(event)}>
        <TextInput
          label={named?.label ?? 'Name'}
          required
          data-autofocus
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem('');
          }}
        />
        <Radio.Group label="Start from" value={from} onChange={setFrom}>
          <div className={styles['choices']}>
            {frameworks.isPending && <p className={styles['hint']}>Loading the frameworks</p>}
            {frameworks.isError && <p className={styles['hint']}>The frameworks could not be loaded.</p>}
            {offered.map((one) => (
              <Radio key={one.id} value={one.id} label={<FrameworkWords of={one} />} />
            ))}
            {cycles.length > 0 && <Radio value="copy" label="A copy of an earlier cycle" />}
            {from === 'copy' && (
              <div className={styles['copy']}>
                <NativeSelect
                  label="Cycle to copy"
                  data={cycles.map((cycle) => ({ value: String(cycle.id), label: String(cycle['name']) }))}
                  value={copied}
                  onChange={(event) => setCopied(event.currentTarget.value)}
                />
                <Checkbox
                  label="With its files and links"
                  checked={withFiles}
                  onChange={(event) => setWithFiles(event.currentTarget.checked)}
                />
              </div>
            )}
            <Radio value="nothing" label="Nothing" />
          </div>
        </Radio.Group>
        <div className={styles['buttons']}>
          <Button variant="default" onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={from === ''}>
            Start cycle
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function FrameworkWords({ of }: { of: FrameworkFacts }) {
  const { name, version, metrics, qualitative, quantitative, profile, evidence, certainty } = of;
  return (
    <span className={styles['framework']}>
      <span>
        {name} <span className={styles['version']}>version {version}</span>
      </span>
      <span className={styles['numbers']}>
        {metrics} metrics: {qualitative} qualitative, {quantitative} quantitative
        {profile > 0 && ` · extended profile of ${formatCount(profile, 'item')}`} · {evidence} pieces of evidence
      </span>
      <small className={styles['hint']}>{certainty}</small>
    </span>
  );
}

interface Wanted {
  source: DataSource;
  tree: Tree;
  name: string;
  from: From;
  copied: string;
  withFiles: boolean;
  request: string;
}

async function make({ source, tree, name, from, copied, withFiles, request }: Wanted): Promise<MadeCycle> {
  if (from === 'copy') {
    const copy = { tree: tree.name, name, cycle: Number(copied), files: withFiles ? 1 : 0 } as const;
    const created = await startCycle(copy, { key: request });
    return { ...created, name };
  }
  if (from !== 'nothing') {
    const created = await startCycle({ tree: tree.name, name, framework: from }, { key: request });
    return { ...created, name };
  }
  await source.add(tree.cycle, { name }, request);
  const { rows } = await source.list(tree.cycle, { filters: { name } });
  return { id: Math.max(...rows.map(({ id }) => id)), name, criteria: 0, metrics: 0, evidence: 0, files: 0 };
}

function wordsOf(error: unknown): string {
  const [named] = error instanceof ProblemError ? error.errors : [];
  return named?.message ?? messageOf(error);
}
