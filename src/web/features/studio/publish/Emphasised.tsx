/** Emphasises quoted labels: "Pertanyaan “NIK” menjadi wajib". */
import { Fragment } from 'react';

export const Emphasised = ({ text }: { text: string }) =>
  text.split(/(“[^”]*”)/).map((piece, at) => {
    const key = `${at}-${piece}`;
    return at % 2 === 1 ? <strong key={key}>{piece}</strong> : <Fragment key={key}>{piece}</Fragment>;
  });
