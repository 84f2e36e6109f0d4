import type { Job } from '../jobs/jobs.ts';

/** Sends the mail that a server left waiting that is no more. */
export const sendWaitingMail: Job = { name: 'waiting mail sent', every: 60_000, run: ({ mail }) => mail.resume() };
