import { randomUUID } from 'node:crypto';
import type { Client } from '#test/helpers/api-client.ts';
import { findRecord, type Stored } from './find-record.ts';

/** Adds an employee of Botany with a unique name and with these fields. Returns the stored record. */
export async function addEmployee(client: Client, fields: object): Promise<Stored> {
  const name = `Anil Das ${randomUUID()}`;
  const good = { name, type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' };
  const { status, body } = await client.post('/api/admin/addemployee', { ...good, ...fields });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return findRecord(client, 'getemployee', ['name', name]);
}
