/** A button that opens the dialog for a reason. The server refuses what contains "belum". */
import { useState } from 'react';
import { NoteDialog } from '#web/components/NoteDialog.tsx';
import { writeDeviceUserId } from '#web/offline/device-user.ts';

writeDeviceUserId('siti');

const words = {
  title: 'Tolak pesanan?',
  text: 'Pembeli membaca alasannya.',
  label: 'Alasan',
  hint: '',
  left: (count: number) => `${count} huruf tersisa`,
  empty: 'Alasan belum diisi.',
  cancel: 'Kembali',
  confirm: 'Tolak',
};

export default function DialogPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h2>Pesanan</h2>
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      {isOpen && (
        <NoteDialog
          words={words}
          copyKey="order.reject:p1"
          name="note"
          minLength={1}
          maxLength={200}
          isBusy={false}
          onSend={async (note) => (note.includes('belum') ? 'Tulis lebih jelas.' : null)}
          onClose={() => setOpen(false)}
        />
      )}
    </main>
  );
}
