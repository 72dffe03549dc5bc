/** What happened without the person: the form was changed, an earlier session is continued, unsaved changes came back. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { useFilling, useStanding } from './context.ts';
import { useWords } from './words.ts';

export const News = memo(function News() {
  const say = useWords();
  const { cell, store, initial } = useFilling();
  const news = useStanding((standing) => standing.news);
  const isClosing = useStanding(({ doc }) => doc.state === 'closing');
  const close = () => cell.set({ news: null });
  const discard = () => {
    store.replace(initial);
    cell.set({ news: null, clashes: {}, server: {}, epoch: cell.get().epoch + 1 });
  };
  const isTold = news === 'changed' || news === 'restored' || news === 'resumed';
  return (
    <div role="status">
      {isClosing && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {say('news.closing')}
        </Alert>
      )}
      {isTold && (
        <Alert
          severity={news === 'changed' ? 'warning' : 'info'}
          onClose={news === 'restored' ? undefined : close}
          closeText={say('news.close')}
          sx={{ mb: 2 }}
          action={
            news === 'restored' ? (
              <Button size="small" color="inherit" onClick={discard}>
                {say('news.discard')}
              </Button>
            ) : undefined
          }
        >
          {say(`news.${news}`)}
        </Alert>
      )}
    </div>
  );
});
