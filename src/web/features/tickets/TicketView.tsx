/** One message: state and assignee, reply, internal note, and events. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Ticket, TicketState } from '#contract/tickets.ts';
import { whenRefetched } from '../../api/refetch.ts';
import { Action } from '../../components/Action.tsx';
import { createKeyedSend } from '../../components/keyed-sends.ts';
import { NativeSelect } from '../../components/NativeSelect.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import type { TextKey } from '../../i18n.ts';
import { addTicketNote, answerTicket, ticketQuery, updateTicket } from './api.ts';
import { MessageForm } from './MessageForm.tsx';
import { TicketEvents } from './TicketEvents.tsx';
import { t } from './translations.ts';

/** Where a ticket can go from a status, with the label of the button. */
const MOVES: Record<TicketState, { status: TicketState; label: TextKey<'tickets'> }[]> = {
  new: [
    { status: 'working', label: 'move.new.working' },
    { status: 'done', label: 'move.new.done' },
  ],
  working: [{ status: 'done', label: 'move.working.done' }],
  done: [{ status: 'working', label: 'move.done.working' }],
};

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

export function TicketView({ ticket, message }: { ticket: Ticket; message: ReactNode }) {
  const queryClient = useQueryClient();
  const { queryKey } = ticketQuery(ticket.id);

  async function cacheTicket(fresh: Ticket, toastTitle: string) {
    queryClient.setQueryData(queryKey, fresh);
    showToast({ title: toastTitle, variant: 'success' });
    await whenRefetched(queryClient);
  }
  const { isBusy, run: change } = useAction(
    (next: { status?: TicketState; assignee_id?: string | null }) =>
      updateTicket(ticket.id, { version: ticket.version, ...next }),
    {
      onSuccess: (fresh) => cacheTicket(fresh, t('changed')),
      onProblem: (problem) => {
        showProblem(problem);
        return queryClient.invalidateQueries({ queryKey });
      },
    },
  );
  const [sendAnswer] = useState(createKeyedSend);
  const [sendNote] = useState(createKeyedSend);
  const answer = (done: boolean) => async (text: string) => {
    const body = { text, done };
    return cacheTicket(await sendAnswer(body, (key) => answerTicket(ticket.id, body, key)), t('answered'));
  };
  const addNote = async (text: string) =>
    cacheTicket(await sendNote(text, (key) => addTicketNote(ticket.id, text, key)), t('noted'));
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
          <MessageForm
            id={ticket.id}
            name="answer"
            minLength={10}
            maxLength={5000}
            buttons={[
              { text: t('answer.send_done'), look: 'filled', send: answer(true) },
              { text: t('answer.send'), look: 'outlined', send: answer(false) },
            ]}
          />
        </Panel>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Panel title={t('handling')}>
          <NativeSelect
            label={t('column.assignee')}
            value={ticket.assignee?.id ?? ''}
            options={[
              { value: '', label: t('nobody') },
              ...ticket.staff.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => void change({ assignee_id: id === '' ? null : id })}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
            {MOVES[ticket.status].map(({ status, label }) => (
              <Action key={status} look="outlined" disabled={isBusy} onClick={() => void change({ status })}>
                {t(label)}
              </Action>
            ))}
          </Box>
        </Panel>
        <Panel title={t('note.title')}>
          <MessageForm
            id={ticket.id}
            name="note"
            minLength={1}
            maxLength={2000}
            buttons={[
              {
                text: t('note.save'),
                look: 'outlined',
                send: addNote,
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
