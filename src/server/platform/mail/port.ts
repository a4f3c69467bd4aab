export interface Mail {
  /** The same for the same message at every try: it becomes the Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailProvider {
  /** Resolves when the server has taken it. */
  readonly deliver: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}
