import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressesWith, type FoundAddress } from '#src/domain/address-search.ts';

export type RegisterFault = '500' | '429' | 'silence' | 'half body' | 'another shape';

export interface AddressRegister {
  readonly url: string;
  /** The queries of every call. */
  readonly asked: readonly URLSearchParams[];
  /** Faults of the next calls, in order. */
  readonly faults: RegisterFault[];
  readonly close: () => void;
}

/** A row as the open address API of Kartverket writes it. A plot that has no postal address yet has empty texts. */
const rowOf = ({ address, postcode, city }: FoundAddress) => ({
  adressenavn: address.replace(/ \d.*$/, ''),
  adressetekst: `Solbakken, ${address}`,
  adressetilleggsnavn: 'Solbakken',
  adressetekstutenadressetilleggsnavn: address,
  kommunenummer: '0301',
  kommunenavn: city,
  gardsnummer: 226,
  bruksnummer: 118,
  objtype: 'Vegadresse',
  bruksenhetsnummer: ['H0101', 'H0201'],
  postnummer: postcode,
  poststed: city,
  representasjonspunkt: { epsg: 'EPSG:4258', lat: 59.93, lon: 10.77 },
});

const known = new Set(['sok', 'treffPerSide', 'side', 'asciiKompatibel']);
const isSearch = (path: string, asked: URLSearchParams): boolean =>
  path === '/adresser/v1/sok' && [...asked.keys()].every((name) => known.has(name));

/**
 * A register that keeps to the open address API: words in any order, whole unless a star ends the text, pages of
 * `treffPerSide` that begin at `side` times that, and 400 for a parameter that it does not know.
 */
export const startAddressRegister = async (rows: readonly FoundAddress[]): Promise<AddressRegister> => {
  const asked: URLSearchParams[] = [];
  const faults: RegisterFault[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://register');
    asked.push(searchParams);
    const fault = faults.shift();
    if (fault === 'silence') return;
    if (fault === '500' || fault === '429') return void response.writeHead(Number(fault)).end();
    if (fault === 'half body') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' }).write('{"metadata":');
      return void setImmediate(() => response.destroy());
    }
    if (!isSearch(pathname, searchParams)) return void response.writeHead(400).end();
    const [size, side] = [Number(searchParams.get('treffPerSide')), Number(searchParams.get('side'))];
    const text = searchParams.get('sok') ?? '';
    const found = text.endsWith('*') ? addressesWith(rows, text.slice(0, -1)) : [];
    const page = found.slice(side * size, side * size + size).map(rowOf);
    const metadata = { totaltAntallTreff: found.length, treffPerSide: size, side, viserFra: 0, viserTil: size };
    const body = fault === 'another shape' ? { treff: page } : { metadata, adresser: page };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/adresser/v1`, asked, faults, close };
};
