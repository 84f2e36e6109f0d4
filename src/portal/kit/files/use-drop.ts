import { useEffect, useState, type DragEvent } from 'react';

/** What an element needs that takes files dropped on it, and whether some are over it. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  useMissedDrops();
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return {
    isOver,
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
}

/**
 * A file dropped beside the field would be opened by the browser in place of the page, and what was typed would be
 * lost.
 */
function useMissedDrops(): void {
  useEffect(() => {
    const miss = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !holdsFiles(event as DropLike)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', miss);
    addEventListener('drop', miss);
    return () => {
      removeEventListener('dragover', miss);
      removeEventListener('drop', miss);
    };
  }, []);
}

interface DropLike {
  readonly dataTransfer: DataTransfer;
}

function holdsFiles({ dataTransfer }: DropLike): boolean {
  return dataTransfer.types.includes('Files');
}
