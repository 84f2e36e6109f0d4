import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconExternalLink } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#model/wording/format-count.ts';
import type { DisclosedItem, DisclosedData } from '#model/disclosure/disclosure-of.ts';
import { items } from '#model/disclosure/headings.ts';
import type { Entry } from '#model/disclosure/source.ts';
import { mayOpen, pathOf } from '#model/routes.ts';
import { useMe } from '#portal/session/me.tsx';
import { useSiteAddress } from '#portal/session/use-site-address.ts';
import styles from './disclosure.module.css';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

/** The actions that open the drawer. */
export interface ItemActions {
  /** Opens the form for a new statement under an item. */
  state(item: string): void;
  /** Opens an existing statement. */
  edit(id: number): void;
}

/** One item: what the public sees under it, or how to add it. */
export function ItemLine({ item, actions }: { item: DisclosedItem; actions: ItemActions }) {
  const { id, label, asks, stated, sources, isMissing } = item;
  const answers = sources.filter(({ isBeside }) => !isBeside);
  const others = sources.filter(({ isBeside }) => isBeside);
  return (
    <li className={styles['item']} data-missing={isMissing || undefined}>
      {isMissing ? (
        <IconCircleDashed size={20} className={styles['open']} aria-hidden="true" />
      ) : (
        <IconCircleCheckFilled size={20} className={styles['done']} aria-hidden="true" />
      )}
      <div className={styles['told']}>
        <h3 className={styles['label']}>
          {label} <span className={styles['mark']}>{isMissing ? 'Missing' : 'There'}</span>
        </h3>
        <p className={styles['asks']}>{asks}</p>
        {stated.length > 0 && (
          <Line name="Stated here">
            {stated.map((one) => (
              <li key={one.id}>
                <button type="button" className={styles['stated']} onClick={() => actions.edit(one.id)}>
                  <MultilingualText text={one.title} />
                </button>
                {one.upload_info.length > 0 && <Amount of={one.upload_info.length} what="file" />}
              </li>
            ))}
          </Line>
        )}
        {answers.length > 0 && <OnSite name="On the site" found={answers} />}
        {others.length > 0 && <OnSite name="See also" found={others} />}
        {isMissing && <Mend id={id} />}
      </div>
      <Button
        variant={isMissing ? 'default' : 'subtle'}
        size="sm"
        className={styles['state']}
        aria-label={`State it here: ${label}`}
        onClick={() => actions.state(id)}
      >
        State it here
      </Button>
    </li>
  );
}

/** Links to where the data is entered, so that the item is answered automatically. */
function Mend({ id }: { id: string }) {
  const { user } = useMe();
  const sources = items.find((one) => one.id === id)?.sources ?? [];
  const entries = new Map(sources.filter(({ isBeside }) => !isBeside).map(({ entry }) => [entry.words, entry]));
  if (entries.size === 0) return null;
  return (
    <Line name="Or enter it under">
      {[...entries.values()].map((entry) => (
        <li key={entry.words}>
          {mayOpen(user, { name: entry.page, params: {} }) ? (
            <Link to={addressOf(entry)}>{entry.words}</Link>
          ) : (
            <>{entry.words} (by the administrator)</>
          )}
        </li>
      ))}
    </Line>
  );
}

function addressOf({ page, query }: Entry): string {
  const asked = Object.entries(query).map(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : name));
  return asked.length > 0 ? `${pathOf(page)}?${asked.join('&')}` : pathOf(page);
}

function OnSite({ name, found }: { name: string; found: readonly DisclosedData[] }) {
  return (
    <Line name={name}>
      {found.map((source) => (
        <Fragment key={`${source.label} ${source.path ?? ''}`}>
          {source.records.map(({ id, label, path }) => (
            <li key={id}>
              <SiteLink path={path}>{label}</SiteLink>
            </li>
          ))}
          {source.path !== undefined && source.records.length < source.count && (
            <li>
              <SiteLink path={source.path}>
                {source.records.length > 0 ? `${source.label}, all` : source.label}
              </SiteLink>
              {source.count > 1 && <Amount of={source.count} />}
            </li>
          )}
        </Fragment>
      ))}
    </Line>
  );
}

function Amount({ of, what }: { of: number; what?: string }) {
  return <span className={styles['amount']}>{what ? formatCount(of, what) : of.toLocaleString('en-IN')}</span>;
}

function SiteLink({ path, children }: { path: string; children: ReactNode }) {
  const siteAddress = useSiteAddress();
  return (
    <a href={siteAddress(path)} target="_blank" rel="noreferrer">
      {children}
      <IconExternalLink size={14} aria-label="opens in a new tab" />
    </a>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['line']}>
      <span className={styles['name']}>{name}</span>
      <ul>{children}</ul>
    </div>
  );
}
