/** One message: its state and whose it is, answering, noting, and what was done so far. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket, TicketState } from '#contract/tickets.ts';
import { asProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { notify } from '../../components/notices.ts';
import { PlainSelect } from '../../components/PlainSelect.tsx';
import { answerTicket, changeTicket, isAboutTickets, noteTicket, ticketQuery } from './api.ts';
import { TicketEvents } from './TicketEvents.tsx';
import { WriteBox } from './WriteBox.tsx';

const NEXT: Record<TicketState, TicketState[]> = { new: ['working', 'done'], working: ['done'], done: ['working'] };

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{ p: { xs: 2, md: 3 }, border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper' }}
    >
      <Typography component="h2" variant="h4" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function TicketDesk({ ticket, message }: { ticket: Ticket; message: ReactNode }) {
  const { t } = useTranslation('tickets');
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = ticketQuery(ticket.id);

  async function adopt(fresh: Ticket, said: string) {
    queryClient.setQueryData(queryKey, fresh);
    notify({ title: said, variant: 'success' });
    await queryClient.invalidateQueries({
      predicate: (query) => query.queryKey[0] !== queryKey[0] && isAboutTickets(query),
    });
  }
  async function change(next: { status?: TicketState; assignee_id?: string | null }) {
    setBusy(true);
    try {
      await adopt(await changeTicket(ticket.id, { version: ticket.version, ...next }), t('changed'));
    } catch (thrown) {
      notify({ title: asProblem(thrown).message, variant: 'destructive' });
      await queryClient.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  }
  const answer = (done: boolean) => async (text: string) =>
    adopt(await answerTicket(ticket.id, text, done), t('answered'));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Panel title={t('message')}>{message}</Panel>
        <Panel title={t('answer.title', { email: ticket.email })}>
          <WriteBox
            name="answer"
            minLength={10}
            maxLength={5000}
            ways={[
              { text: t('answer.send_done'), look: 'filled', send: answer(true) },
              { text: t('answer.send'), look: 'outlined', send: answer(false) },
            ]}
          />
        </Panel>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Panel title={t('handling')}>
          <PlainSelect
            label={t('column.assignee')}
            value={ticket.assignee?.id ?? ''}
            options={[
              { value: '', label: t('nobody') },
              ...ticket.staff.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => void change({ assignee_id: id === '' ? null : id })}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
            {NEXT[ticket.status].map((status) => (
              <Action key={status} look="outlined" disabled={isBusy} onClick={() => void change({ status })}>
                {t(`move.${ticket.status}.${status}`)}
              </Action>
            ))}
          </Box>
        </Panel>
        <Panel title={t('note.title')}>
          <WriteBox
            name="note"
            minLength={1}
            maxLength={2000}
            ways={[
              {
                text: t('note.save'),
                look: 'outlined',
                send: async (text) => adopt(await noteTicket(ticket.id, text), t('noted')),
              },
            ]}
          />
        </Panel>
        <Panel title={t('history')}>
          <TicketEvents events={ticket.events} />
        </Panel>
      </Box>
    </Box>
  );
}
