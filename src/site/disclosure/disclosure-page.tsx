import type { DisclosedHeading, DisclosedItem, DisclosedData } from '#model/disclosure/disclosure-of.ts';
import { disclosureReader, disclosureResources } from '#server/reading/read-disclosure.ts';
import type { SitePage } from '../page.ts';
import { collegeNameWithin } from '../parts/college-name.ts';
import { FileLinks } from '../parts/file-links.tsx';
import { Heading } from '../parts/heading.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { useSite } from '../parts/site-context.ts';

/** The UGC disclosures, in the order of the guidelines. Missing items are reported to staff, not here. */
export const disclosurePage: SitePage = {
  path: '/disclosure',
  read: async ({ reader, settings }) => {
    reader.note(...disclosureResources);
    const headings = await disclosureReader(reader.store)(reader.actor);
    await reader.learnSizes(headings);
    return {
      kind: 'page',
      title: 'Public self-disclosure',
      description: `What ${collegeNameWithin(settings)} discloses of itself, in the order that the UGC asks for.`,
      canonical: '/disclosure',
      trail: [],
      body: <Disclosure headings={withoutMissing(headings)} />,
    };
  },
};

function withoutMissing(headings: readonly DisclosedHeading[]): DisclosedHeading[] {
  return headings
    .map((heading) => ({ ...heading, items: heading.items.filter(({ isMissing }) => !isMissing) }))
    .filter(({ items }) => items.length > 0);
}

function Disclosure({ headings }: { headings: readonly DisclosedHeading[] }) {
  return (
    <div className="beside">
      <Heading>Public self-disclosure</Heading>
      {headings.length > 0 && (
        <nav className="kinds" aria-labelledby="disclosure-parts">
          <h2 id="disclosure-parts">On this page</h2>
          <ul>
            {headings.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="disclosure">
        {headings.length === 0 && <p className="empty">Nothing is disclosed here yet.</p>}
        {headings.map(({ id, title, items }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Item({ item: { id, label, stated, sources } }: { item: DisclosedItem }) {
  return (
    <div className="item">
      <h3 id={`item-${id}`}>{label}</h3>
      {stated.map(({ id: number, title, description, upload_info }) => (
        <div key={number} className="stated">
          <p className="stated-title">{title}</p>
          <RichText html={description} under={3} />
          <FileLinks files={upload_info} label={`Files of ${title}`} />
        </div>
      ))}
      {sources.length > 0 && (
        <ul className="disclosed">
          {sources.map((source) => (
            <Where key={`${source.label} ${source.path ?? ''}`} source={source} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The source pages: each record by its name, and a link to the whole list if it has more. */
function Where({ source: { label, path, count, records } }: { source: DisclosedData }) {
  const { href } = useSite();
  return (
    <>
      {records.map((record) => (
        <li key={record.id}>
          <a href={href(record.path)}>{record.label}</a>
        </li>
      ))}
      {path !== undefined && records.length < count && (
        <li>
          <a href={href(path)}>{records.length > 0 ? `${label}, all` : label}</a>
          {count > 1 && <span className="facts"> ({count.toLocaleString('en-IN')})</span>}
        </li>
      )}
    </>
  );
}
