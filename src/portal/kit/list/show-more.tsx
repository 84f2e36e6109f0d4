import { Button } from '@mantine/core';

interface ShowMoreProps {
  /** The query that reads a long list page by page. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The button that loads the next part of a list; nothing if there is none. */
export function ShowMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Show more
    </Button>
  );
}
