import { Button } from '@mantine/core';
import { formatSize } from '#model/wording/format-size.ts';
import { ProgressBar } from '../progress-bar.tsx';
import styles from './files.module.css';
import type { UploadJob } from './upload-queue.ts';
import type { Uploading } from './use-uploading.ts';

/** The uploads in progress, each with its progress. */
export function UploadRows({ uploading: { jobs, uploaded, retry, drop } }: { uploading: Uploading }) {
  const isPending = jobs.some(({ state }) => state === 'waiting' || state === 'sending');
  return (
    <>
      {/* The live region must exist before its text: only then is it announced. */}
      <p className={styles['pending']} role="status">
        {uploaded !== undefined && <span data-unseen>{uploaded} is uploaded. </span>}
        {isPending && 'Uploading. . . . Please wait.'}
      </p>
      {jobs.length > 0 && (
        <ul className={styles['rows']}>
          {jobs.map((job) => (
            <li key={job.id} className={styles['job']} data-job={job.id} data-state={job.state}>
              <span className={styles['name']}>{job.file.name}</span>
              <span className={styles['facts']}>{formatSize(job.file.size)}</span>
              {job.problem.length > 0 ? <Problem job={job} /> : <Bar job={job} />}
              <div className={styles['acts']}>
                {job.again && (
                  <Button variant="default" size="compact-sm" onClick={() => retry(job.id)}>
                    Try again<span data-unseen> with {job.file.name}</span>
                  </Button>
                )}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  data-meant={job.problem.length > 0 || undefined}
                  onClick={() => drop(job.id)}
                >
                  {job.problem.length > 0 ? 'Dismiss' : 'Cancel'}
                  <span data-unseen> {job.file.name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Bar({ job: { file, share, state } }: { job: UploadJob }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles['progress']}>
      <ProgressBar label={`Upload of ${file.name}`} value={percent} of={100} isBusy className={styles['bar']} />
      <span className={styles['percent']}>{state === 'waiting' ? 'Waiting' : `${percent}%`}</span>
    </div>
  );
}

function Problem({ job }: { job: UploadJob }) {
  return (
    <div className={styles['problem']} role="alert">
      <span data-unseen>{job.file.name}: </span>
      {job.problem.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
