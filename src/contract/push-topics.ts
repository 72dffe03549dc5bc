/** What push notifications need on both sides, without schemas. */

/** Each notification belongs to one topic. A user turns topics on and off for each device. */
export const PUSH_TOPICS = ['new_orders', 'orders', 'payments', 'messages', 'shops', 'programme', 'account'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** What the service worker reads. Title and text are those of the notification on screen and in the mail. */
export interface PushMessage {
  /** Id of the device. Another user of this browser must not see it. */
  device: string;
  title: string;
  text: string;
  /** Path on this site. */
  url: string;
  /** Notifications with the same tag replace each other. */
  tag: string;
  /** A button that opens another page. */
  action?: { title: string; url: string };
}

/** Query of a seller's order page that opens the dialog which accepts the order. */
export const ACCEPT_QUERY = 'langkah=terima';
