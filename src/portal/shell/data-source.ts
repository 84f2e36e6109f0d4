import { settings } from '#model/college/settings.ts';
import type { Can } from '#model/access.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { DataSource, HistoryEntry, ListQuery } from '#portal/kit/data-source.tsx';
import { ProblemError } from '#portal/kit/problem.ts';
import { apiKey } from './calls.ts';
import { request, type Request } from './client.ts';
import { imports } from './imports.ts';
import { sendFile } from './send-file.ts';

/**
 * The server as the kit sees it, for somebody who may do what `can` says. `refused` hears when the server thinks otherwise. Files are
 * taken up to `limit` MB.
 */
export function serverSource(can: Can, refused: () => void, limit: number): DataSource {
  const heard = async <Answer>(answer: Promise<Answer>) => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 403) refused();
      throw error;
    }
  };
  const asked: typeof request = (one) => heard(request(one));
  const write = async (one: Request) => String((await asked(one)).data);
  return {
    async list(resource, query) {
      const { data, total } = await asked({
        method: 'GET',
        path: `/${resource.calls.list ?? ''}`,
        // The settings are one record, whatever is asked about them.
        query: resource.name === settings.name ? {} : listQuery(query),
      });
      const rows = (Array.isArray(data) ? data : [data]) as StoredRow[];
      return { rows, total: total ?? rows.length };
    },
    async add(resource, values) {
      return write({ method: 'POST', path: `/${apiKey()}/${resource.calls.add ?? ''}`, body: values });
    },
    async update(resource, key, values) {
      return write({
        method: 'PUT',
        path: `${recordPath(resource, key)}/${resource.calls.update ?? ''}`,
        body: values,
      });
    },
    async remove(resource, key) {
      return write({ method: 'DELETE', path: `${recordPath(resource, key)}/${resource.calls.remove ?? ''}` });
    },
    async history(resource, id, { limit, offset }) {
      const { data, total } = await request({
        method: 'GET',
        path: `/${apiKey()}/${resource.name}/${id}/history`,
        query: { limit: String(limit), offset: String(offset) },
      });
      const entries = data as HistoryEntry[];
      return { entries, total: total ?? entries.length };
    },
    async restore(resource, id, state) {
      return write({ method: 'POST', path: `/${apiKey()}/${resource.name}/${id}/restore`, body: state });
    },
    can: (name, verb) => can.resources[name]?.includes(verb) ?? false,
    imports,
    uploads: { limit, send: (file, type, watch) => heard(sendFile(file, type, watch)) },
  };
}

function recordPath(resource: Resource, key: string | number): string {
  const path = `/${apiKey()}`;
  return resource.name === settings.name ? path : `${path}/${encodeURIComponent(key)}`;
}

function listQuery({ q, sort, filters, limit, offset }: ListQuery): Request['query'] & object {
  return {
    ...filters,
    q: q ?? '',
    sort: sort?.join(',') ?? '',
    limit: limit === undefined ? '' : String(limit),
    offset: offset ? String(offset) : '',
  };
}
