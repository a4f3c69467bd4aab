/** A line of a talk: who says it, and what. `b` is the broker, `c` the customer. */
export type Line = readonly ['b' | 'c', string];

/** What is said between a seller and the broker, in the order of a sale. A longer talk begins at the top again. */
export const sellerLines: readonly Line[] = [
  ['b', 'Hei, og takk for oppdraget! Her kan dere spørre meg om alt underveis.'],
  ['c', 'Så fint. Når kommer fotografen?'],
  ['b', 'Torsdag klokka 12. Det tar omtrent en time.'],
  ['c', 'Da er vi hjemme. Skal vi rydde bort alt på kjøkkenet?'],
  ['b', 'Gjerne. Tomme benker og lite på veggene gjør rommene større på bildene.'],
  ['c', 'Takstmannen spurte om papirer på badet fra 2019. Vi har faktura fra rørleggeren.'],
  ['b', 'Supert, last den opp under Dokumenter, så legger jeg den ved salgsoppgaven.'],
  ['c', 'Da er den lagt inn.'],
  ['b', 'Takk! Salgsoppgaven er klar til gjennomlesing. Si fra hvis noe ikke stemmer.'],
  ['c', 'Vi har lest den. Boden er på 4 m², ikke 3.'],
  ['b', 'Godt sett. Det er rettet nå.'],
  ['c', 'Hvor mange har sett annonsen så langt?'],
  ['b', '412 første døgnet. Det er godt over snittet i området.'],
  ['c', 'Kan vi være hjemme under visningen?'],
  ['b', 'De fleste får best visning når dere er ute. Jeg rydder og låser etterpå.'],
  ['c', 'Da går vi en tur. Nøkkelen ligger hos naboen i 3. etasje.'],
  ['b', 'Det kom 17 på visningen, og fem av dem vil ha varsel om bud.'],
  ['c', 'Det høres bra ut! Hva skjer nå?'],
  ['b', 'Jeg ringer alle i kveld. Fristen for bud kan tidligst være i morgen klokka 12.'],
  ['c', 'Ok. Vi er på telefonen hele dagen.'],
] as const;

/** What is said between a buyer and the broker, until the takeover. */
export const buyerLines: readonly Line[] = [
  ['b', 'Gratulerer med ny bolig! Kontrakten signerer vi neste uke.'],
  ['c', 'Tusen takk! Når må pengene være hos dere?'],
  ['b', 'Senest siste virkedag før overtakelsen. Du får kontonummeret i oppgjørsbrevet.'],
  ['c', 'Banken spør om et utkast til kontrakten.'],
  ['b', 'Det ligger under Dokumenter nå.'],
  ['c', 'Kan vi måle til kjøkkenet før overtakelsen?'],
  ['b', 'Selger sier ja. Passer onsdag klokka 17?'],
  ['c', 'Ja, det passer fint.'],
  ['b', 'Da er det avtalt. Husk å melde flytting av strømmen på overtakelsen.'],
  ['c', 'Gjør vi det i appen?'],
  ['b', 'Ja, i overtakelsesprotokollen. Det tar to minutter.'],
] as const;

/** What a customer has written last, and the broker has not read. */
export const unreadLines = {
  seller: ['Har du hørt noe mer?', 'Ring oss gjerne i dag.'],
  buyer: ['Takk! Når får vi nøklene?', 'Og kan vi komme innom med målebånd onsdag?'],
} as const;
