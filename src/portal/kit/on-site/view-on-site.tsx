import { ActionIcon, Button } from '@mantine/core';
import { IconExternalLink, IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Resource, StoredRow } from '#model/define.ts';
import { useDataSource } from '../data-source.tsx';
import { preloadsNear } from '../preload.ts';

const loadPreview = () => import('./site-preview.tsx');
// Rarely used: it is loaded on demand.
const SitePreview = lazy(async () => ({ default: (await loadPreview()).SitePreview }));

interface ViewOnSiteProps {
  resource: Resource;
  row: StoredRow;
  /**
   * The name of the record, for an icon button among others: 'View on site: Admission 2026'. When absent, the button
   * has a text.
   */
  name?: string;
  /** True for a control without a frame: beside the title of a drawer. */
  isQuiet?: boolean;
  /** True while a form has unsaved changes: a preview does not show them. */
  isUnsaved?: boolean;
  tabIndex?: number;
}

/**
 * A link to the public page of a record or, while it is not public, a button for its preview. Renders nothing for
 * records that are never published.
 */
export function ViewOnSite({ resource, row, name, isQuiet = false, isUnsaved = false, tabIndex }: ViewOnSiteProps) {
  const [isOpen, setOpen] = useState(false);
  const onSite = useDataSource().onSite?.(resource, row);
  if (!onSite) return null;
  const look = { variant: isQuiet || name ? 'subtle' : 'default', ...(tabIndex !== undefined && { tabIndex }) };
  if ('address' in onSite) {
    const link = { ...look, component: 'a', href: onSite.address, target: '_blank', rel: 'noreferrer' } as const;
    if (name) {
      const label = `View on site: ${name}, opens in a new tab`;
      return (
        <ActionIcon {...link} color="gray" aria-label={label} title="View on site">
          <IconExternalLink size={18} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      );
    }
    const sign = <IconExternalLink size={16} stroke={1.5} aria-label="opens in a new tab" />;
    return (
      <Button {...link} size="sm" rightSection={sign}>
        View on site
      </Button>
    );
  }
  const opening = { ...look, 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  const near = preloadsNear(loadPreview);
  const sign = <IconEye size={name ? 18 : 16} stroke={1.5} aria-hidden="true" />;
  return (
    <>
      {name ? (
        <ActionIcon {...opening} {...near} color="gray" aria-label={`Preview ${name}`} title="Preview">
          {sign}
        </ActionIcon>
      ) : (
        <Button {...opening} {...near} size="sm" leftSection={sign}>
          Preview
        </Button>
      )}
      <Suspense>
        {isOpen && <SitePreview read={onSite.preview} isUnsaved={isUnsaved} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
