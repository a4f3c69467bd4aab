/** A calendar's event in a mail, which mail programs show beside it (RFC 5546, RFC 6047). */
export interface Invitation {
  /** `REQUEST` writes the event or replaces an earlier version of it, `CANCEL` takes it out. */
  readonly method: 'REQUEST' | 'CANCEL';
  /** The `.ics` file, which names the same method. */
  readonly file: string;
}

export interface Mail {
  /** The same for every try of a message: it becomes the Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly invitation?: Invitation;
}

export interface MailProvider {
  /** Resolves when the server has accepted the mail. */
  readonly deliver: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}
