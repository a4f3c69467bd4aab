export type Side = 'seller' | 'buyer';

/**
 * Whose answer a field is (`docs/decisions/047`). `together`: a fact that both sides see in the room. `seller`,
 * `buyer`: a registered person of that side, or that person's approved deputy. `side`: the same in a form that one
 * side fills in. `self`: the person whom the row is about. `broker`, `system`: no party.
 */
export type Whose = 'together' | Side | 'side' | 'self' | 'broker' | 'system';

/** A person of a form. A deputy without a part in the sale is not registered. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly registered: boolean;
  /** Ids of the people that this one signs for by a power of attorney that the broker approved. */
  readonly actsFor: readonly string[];
  /** The buyer who holds the power contract, once one is chosen. */
  readonly isCustomer?: true;
}
export interface Owner {
  readonly whose: Whose;
  /** May not even be proposed by another. */
  readonly strict?: true;
  /** A deputy cannot give it for the represented person, such as political exposure. */
  readonly inPerson?: true;
  /** Of `buyer`: once a customer is chosen, only that person. */
  readonly customer?: true;
  /** Another, who only proposes it, may leave it: it waits for its owner, whom the lock names. */
  readonly mayWait?: true;
  /** The broker may give it too. */
  readonly orBroker?: true;
  /** The broker proposes nothing here: never suggest a sum or a contract (domain.md section 1). */
  readonly notBroker?: true;
  /** Of `side` in a form of two sides: the neighbouring field with the row's side. */
  readonly sideIn?: string;
  /** The person who added the row gives it too, such as a deputy's telephone. */
  readonly orAdder?: true;
  /** Of `together`: what a person of one side wrote is neither replaced nor hidden by the other side. */
  readonly kept?: true;
  /** Of `kept`: the neighbouring answer of the one side, beside which the other side has this one. */
  readonly beside?: string;
  /** Each signer gives it by the own signature, also where another typed it. */
  readonly eachSigner?: true;
  /** Of `eachSigner`: only a signer whose side has several people. */
  readonly amongSeveral?: true;
  /** Of `self`: the person may give it on the phone of another of the side, after a code to the own mobile. */
  readonly atHand?: true;
  /** Of `self`: the neighbouring field with the person's id; without it, the row's own id. */
  readonly personIn?: string;
}

export const system: Owner = { whose: 'system', strict: true };
export const broker: Owner = { whose: 'broker', strict: true };
export const together: Owner = { whose: 'together' };
/** The own words and pictures of a side about what both see in the room. */
export const togetherKept: Owner = { ...together, kept: true };
/** What the side that comes second says of the same question: its own words and pictures. */
export const replyTo = (field: string): Owner => ({ ...togetherKept, beside: field });
export const seller: Owner = { whose: 'seller' };
export const buyer: Owner = { whose: 'buyer', notBroker: true };
export const buyerAlone: Owner = { whose: 'buyer', strict: true, notBroker: true };
export const side: Owner = { whose: 'side' };
/** The choice of power: a contract in the buyer's name, which another may type. */
export const powerChoice: Owner = { ...buyer, mayWait: true };
/** A consent of the power customer: a power of attorney covers the takeover, not a contract in the buyer's name. */
export const powerCustomer: Owner = { ...buyerAlone, inPerson: true, customer: true };
export const self: Owner = { whose: 'self' };
/** A row that a person wrote: its author changes and removes it, and one without an author is anybody's. */
export const author: Owner = { whose: 'self', strict: true, personIn: 'addedBy' };
/** Political exposure: each answers for themselves alone, also a deputy, and no other person even proposes it. */
export const selfInPerson: Owner = { whose: 'self', strict: true, inPerson: true, atHand: true };
/** E-mail and mobile of a registered person, which codes and links go to: that person, or the broker. */
export const selfOrBroker: Owner = { whose: 'self', strict: true, inPerson: true, orBroker: true, orAdder: true };
/** A card of the takeover: its own side's. */
export const cardSide: Owner = { whose: 'side', strict: true, sideIn: 'role' };
/** A tick that belongs to each signature. */
export const signer: Owner = { whose: 'together', strict: true, eachSigner: true };
/** A tick that those of one side give each other. */
export const signerAmongSeveral: Owner = { ...signer, amongSeveral: true };
/** The person named in a neighbouring field: a borrower, or the owner of an account. */
export const personIn = (field: string): Owner => ({ whose: 'self', personIn: field });
