import { ActionIcon, Menu } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { TreeName } from '#model/accreditation/define-tree.ts';
import { linkMime, type FileEntry } from '#model/files.ts';
import { evidenceAddress, metricAddress } from '#model/site/addresses.ts';
import { copyText } from '#portal/kit/copy-text.ts';
import { notify } from '#portal/kit/feedback.tsx';
import type { ActionsProps } from '#portal/kit/views.ts';
import { useSiteAddress } from '#portal/session/use-site-address.ts';

/** A permanent address on the public site, and the label of its copy action. */
export interface Copied {
  readonly words: string;
  /** Relative to the base of the site. */
  readonly path: string;
}

const words = 'Copy the permanent address';

/** Returns a function that copies the full URL of a page of the public site and shows a message. */
export function useCopyAddress(): (path: string) => Promise<void> {
  const siteAddress = useSiteAddress();
  return async (path) => {
    const address = siteAddress(path);
    if (await copyText(address)) notify(`Copied ${address}`, { ms: 4000 });
    // Fallback: the message shows the address, so that the user can select and copy it.
    else notify(`The permanent address is ${address}`, { ms: 20_000 });
  };
}

/** The permanent address of a metric. */
export function copyOfMetric(tree: TreeName, id: number): Copied {
  return { words, path: metricAddress(tree, id) };
}

/** The permanent addresses of the files of a piece of evidence. A link has none. */
export function copiesOfFiles(files: readonly FileEntry[]): Copied[] {
  const uploaded = files.filter(({ mime }) => mime !== linkMime);
  return uploaded.map((file) => ({
    words: uploaded.length === 1 ? words : `${words} of ${file.filename}`,
    path: evidenceAddress(file),
  }));
}

/** The other actions on a row of the list of metrics, by tree. */
export const metricActions = { aqar: actionsOfMetric('aqar'), ssr: actionsOfMetric('ssr') } as const;

/** The other actions on a row of the list of evidence. */
export function CopyFiles({ row, name }: ActionsProps) {
  const copy = useCopyAddress();
  const copies = copiesOfFiles(row['upload_info'] as FileEntry[]);
  const [only, ...more] = copies;
  if (!only) return null;
  if (more.length === 0) return <CopyAddress path={only.path} name={name} />;
  return (
    <Menu position="bottom-end" returnFocus transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <CopySign name={name} />
      </Menu.Target>
      <Menu.Dropdown data-apart>
        {copies.map(({ words: what, path }) => (
          <Menu.Item key={path} onClick={() => void copy(path)}>
            {what}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A button that copies the permanent address of something. */
export function CopyAddress({ path, name }: { path: string; name: string }) {
  const copy = useCopyAddress();
  return <CopySign name={name} onClick={() => void copy(path)} />;
}

function actionsOfMetric(tree: TreeName) {
  return function CopyMetric({ row, name }: ActionsProps) {
    return <CopyAddress path={metricAddress(tree, row.id)} name={name} />;
  };
}

function CopySign({ name, ...rest }: { name: string; onClick?: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={`${words}: ${name}`} title={words} {...rest}>
      <IconLink size={18} stroke={1.5} />
    </ActionIcon>
  );
}
