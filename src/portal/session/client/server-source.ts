import { treeOfCycles } from '#model/accreditation/trees.ts';
import { settings } from '#model/college/settings.ts';
import type { Permissions } from '#model/access.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { collegeUser } from '#model/identity/college-user.ts';
import { hasLeft } from '#model/people/leaving.ts';
import { siteStanding } from '#model/site/site-address-of.ts';
import type { DataSource, ListQuery, SiteAddress } from '#portal/kit/data-source.tsx';
import { ProblemError } from '#portal/kit/problem.ts';
import { todayAtCollege } from '#portal/kit/local-time.ts';
import { ownPath } from './calls.ts';
import { fetchResponse, problemOf, readJson, request, type Request } from './client.ts';
import { imports } from './imports.ts';
import { readPortion } from './read-portion.ts';
import { sendFile } from './send-file.ts';
import { pageUser } from '../session.ts';
import { siteAddress } from '../site-address.ts';

/** Facts that a source needs besides the person's rights. */
interface Facts {
  /** The maximum size of an upload, in MB. */
  readonly limit: number;
  /** The base of the public site: /site, or the address of a host of its own. */
  readonly site: string;
}

/**
 * The data source of the server, for a person with the rights of `can`. `askWhoIAm` refetches the person: when the
 * server reports other rights, after a change of the own account (a new password is sent with the e-mail), and after a
 * change of the settings.
 */
export function serverSource(can: Permissions, askWhoIAm: () => void, { limit, site }: Facts): DataSource {
  const heard = async <Answer>(answer: Promise<Answer>) => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 403) askWhoIAm();
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
        // The settings are a single record, without list parameters.
        query: resource.name === settings.name ? {} : listQuery(query),
      });
      const rows = (Array.isArray(data) ? data : [data]) as StoredRow[];
      return { rows, total: total ?? rows.length };
    },
    async add(resource, values, request) {
      return write({ method: 'POST', path: ownPath(resource.calls.add ?? ''), body: values, key: request });
    },
    async update(resource, key, values) {
      const path = recordPath(resource, key, resource.calls.update);
      const said = await write({ method: 'PUT', path, body: values });
      if (isOwnAccount(resource, key) || resource.name === settings.name) askWhoIAm();
      return said;
    },
    async remove(resource, key) {
      return write({ method: 'DELETE', path: recordPath(resource, key, resource.calls.remove) });
    },
    history: (resource, id, portion) => readPortion({ path: ownPath(resource.name, id, 'history') }, portion),
    async restore(resource, id, state) {
      const tree = state.version === undefined ? treeOfCycles(resource) : undefined;
      // Restored alone, it would come back empty.
      if (tree) return write({ method: 'POST', path: ownPath(tree.name, id, 'restorecycle') });
      return write({ method: 'POST', path: ownPath(resource.name, id, 'restore'), body: state });
    },
    // People who have left stay where they are referred to, but are not offered as new choices.
    offers: (row) => !hasLeft(row, todayAtCollege()),
    onSite: (resource, row) => onSite(site, resource, row),
    can: (name, verb) => can.resources[name]?.includes(verb) ?? false,
    imports,
    uploads: { limit, send: (file, type, watch) => heard(sendFile(file, type, watch)) },
  };
}

/** The preview of a record's public page, as HTML. Throws `ProblemError`. */
export async function readPreview(resource: string, id: number): Promise<string> {
  const answer = await fetchResponse({ method: 'GET', path: ownPath(resource, id, 'preview'), page: true });
  if (!answer.ok) throw problemOf(answer, await readJson(answer));
  return answer.text();
}

function isOwnAccount({ name }: Resource, key: string | number): boolean {
  return name === collegeUser.name && String(key) === String(pageUser()?.id);
}

function onSite(site: string, { name }: Resource, row: StoredRow): SiteAddress | undefined {
  const standing = siteStanding(name, row, Date.now());
  if (!standing) return undefined;
  const { path, isOpen, isOwn, hasPreview } = standing;
  if (isOpen) return { isOwn, address: siteAddress(site, path) };
  return hasPreview ? { isOwn, preview: () => readPreview(name, row.id) } : undefined;
}

function recordPath(resource: Resource, key: string | number, call = ''): string {
  return resource.name === settings.name ? ownPath(call) : ownPath(key, call);
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
