import type { Room } from '#src/domain/rooms.ts';
import type { AnswerBytes } from '#src/server/http/handle.ts';
import type { Fetched } from '#src/server/platform/provider/provider.ts';

/** A picture of a home at the provider. Its addresses are the provider's own, and are never sent to a browser as they are. */
export interface ContentPicture {
  readonly id: string;
  readonly room: Room;
  readonly small: string;
  readonly large: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures and articles. Each rejects with `ProviderFailed` when there is not even an earlier answer. */
export interface Content {
  /** Returns the pictures of a home in the listing's order; none for a home that the provider does not know. */
  readonly gallery: (home: { readonly vitecId: string }) => Promise<Fetched<readonly ContentPicture[]>>;
  /** Returns the picture at an address that this provider has returned before; null when it is gone or no picture. */
  readonly picture: (address: string) => Promise<AnswerBytes | null>;
}
