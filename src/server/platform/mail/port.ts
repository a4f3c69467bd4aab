export interface Mail {
  /** The same for every try of a message: it becomes the Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailProvider {
  /** Resolves when the server has accepted the mail. */
  readonly deliver: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}
