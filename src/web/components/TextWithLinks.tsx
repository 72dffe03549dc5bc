import type { ReactElement } from 'react';
import { Trans } from 'react-i18next/TransWithoutContext';
import { i18n } from '../i18n.ts';

interface Props {
  /** Already translated. A link is written as `<name>label</name>`. */
  text: string;
  /** The element of each link. Its children are the label. */
  links: Record<string, ReactElement>;
}

export const TextWithLinks = ({ text, links }: Props) => <Trans i18n={i18n} defaults={text} components={links} />;
