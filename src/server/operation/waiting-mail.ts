import type { Job } from '../jobs/jobs.ts';

/** Sends waiting mails of servers that no longer exist. */
export const sendWaitingMail: Job = { name: 'waiting mail sent', every: 60_000, run: ({ mail }) => mail.resume() };
