/** What happened without the person: the form was changed, an earlier session is continued, unsaved changes came back. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { ChangedList, type Show } from './ChangedList.tsx';
import { useFilling, useStanding } from './context.ts';
import { newsId } from './focus.ts';
import { useWords } from './words.ts';

export const News = memo(function News({ onShow }: { onShow?: Show }) {
  const say = useWords();
  const { cell, store, untouched, props } = useFilling();
  const news = useStanding((standing) => standing.news);
  const changed = useStanding((standing) => standing.changed);
  const isClosing = useStanding(({ doc }) => doc.state === 'closing');
  const close = () => cell.set({ news: null });
  const discard = () => {
    store.replace(untouched);
    cell.set({ news: null, clashes: {}, server: {}, epoch: cell.get().epoch + 1 });
  };
  const isTold = news === 'changed' || news === 'restored' || news === 'resumed';
  const asks = changed !== null && Object.values(changed).some((list) => list.length > 0);
  return (
    <div role="status" id={newsId(props.form)} tabIndex={-1} className="form-news">
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
          sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
          action={
            news === 'restored' ? (
              <Button size="small" color="inherit" onClick={discard}>
                {say('news.discard')}
              </Button>
            ) : undefined
          }
        >
          {say(`news.${news}`)}
          {news === 'changed' && ` ${say(asks ? 'changed.asks' : 'changed.fits')}`}
          {news === 'changed' && asks && <ChangedList changed={changed} onShow={onShow} />}
        </Alert>
      )}
    </div>
  );
});
