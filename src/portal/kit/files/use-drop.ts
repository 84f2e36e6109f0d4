import { useEffect, useState, type DragEvent } from 'react';

/** The props of an element that accepts dropped files, and whether files are dragged over it. */
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
 * If a file is dropped beside the field, the browser opens it in place of the page, and unsaved input is lost. This
 * prevents it.
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
