/** Words for the link of somebody seated, with which he goes on from another device. */
export const REENTRY = {
  lead: 'Take your seat with you: a personal link opens it on another device, with the same open question.',
  made: 'Scan this with your phone, or open the link there. Whoever has it plays your seat: keep it to yourself.',
  label: 'Your personal link',
  make: 'Show my personal link',
  end: 'Revoke it',
  ended: 'The personal link is revoked. Nobody can come in with it any more.',
} as const;

/** Words for the link with which others look on: they see what lies open on the table, and nothing else. */
export const WATCH = {
  lead: 'Whoever has this link looks on: the open table, no hand, no say.',
  made: 'Whoever has this link looks on: the open table, no hand, no say.',
  label: 'Link to watch',
  make: 'Make a link to watch',
  end: 'End all watching',
  ended: 'The link is ended, and nobody watches any more.',
} as const;
