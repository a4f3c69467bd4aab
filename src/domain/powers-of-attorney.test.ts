import { describe, expect, test } from 'vitest';
import { powersOfForm, powersOfTakeover } from './powers-of-attorney.ts';

const idOf = (last: string) => `6f1c2a52-4d3e-4b1a-9b55-0d5f3c1d2e${last}`;
const contact = { email: 'kari@example.com', phone: '420 00 321' };
const kari = { id: idOf('01'), name: 'Kari Nordmann', ...contact, nationalId: '10906046380' };
const ola = { id: idOf('02'), name: 'Ola Nordmann' };
const picture = idOf('aa');
const power = { id: idOf('03'), represents: [ola.id], deputy: kari.id, powerOfAttorneyPictures: [picture] };
const form = (change: object = {}, people: readonly object[] = [kari, ola]) => ({
  people,
  byDeputy: 'yes',
  deputies: [{ ...power, ...change }],
});

describe('a form where each power has its own card', () => {
  test('a participant is a deputy with their own details', () => {
    expect(powersOfForm(form(), 'seller')).toEqual([
      {
        cardId: power.id,
        signerId: kari.id,
        role: 'seller',
        name: 'Kari Nordmann',
        email: 'kari@example.com',
        phone: '+4742000321',
        nationalId: '10906046380',
        ownPart: true,
        represents: [{ id: ola.id, name: 'Ola Nordmann' }],
        pictures: [picture],
      },
    ]);
  });

  test('a deputy without a part in the sale is the one named on the card', () => {
    const outsider = { deputy: 'OTHER', name: 'Siri Advokat', ...contact };
    expect(powersOfForm(form(outsider), 'buyer')).toMatchObject([
      { cardId: power.id, signerId: power.id, role: 'buyer', name: 'Siri Advokat', nationalId: '', ownPart: false },
    ]);
  });

  test('a power that lacks a picture, a deputy’s details or a represented person is none yet', () => {
    expect(powersOfForm(form({ powerOfAttorneyPictures: [] }), 'seller')).toEqual([]);
    expect(powersOfForm(form({ deputy: undefined }), 'seller')).toEqual([]);
    expect(powersOfForm(form({}, [{ ...kari, phone: '12' }, ola]), 'seller')).toEqual([]);
    expect(powersOfForm(form({ represents: [] }), 'seller')).toEqual([]);
    expect(powersOfForm(form({}, [kari, { id: 'half typed', name: 'Ola' }]), 'seller')).toEqual([]);
    expect(powersOfForm({ ...form(), byDeputy: 'no' }, 'seller')).toEqual([]);
    expect(powersOfForm(undefined, 'seller')).toEqual([]);
  });

  test('a represented person without a name yet is represented all the same', () => {
    expect(powersOfForm(form({}, [kari, { id: ola.id }]), 'seller')).toMatchObject([
      { represents: [{ id: ola.id, name: '' }] },
    ]);
  });
});

describe('the takeover, where the deputy’s own card names the person', () => {
  const deputy = { ...kari, role: 'buyer', deputy: 'yes', deputyFor: ola.id, powerOfAttorneyPicture: picture };
  const powers = (change: object = {}) => powersOfTakeover({ people: [{ ...deputy, ...change }, ola] });

  test('the deputy is of the side that the card says, and has a part of their own where the broker named them', () => {
    expect(powers()).toMatchObject([
      { cardId: kari.id, signerId: kari.id, role: 'buyer', ownPart: false, represents: [{ id: ola.id }] },
    ]);
    expect(powers({ role: 'seller', fromBroker: 'yes' })).toMatchObject([{ role: 'seller', ownPart: true }]);
    expect(powers()[0]?.pictures).toEqual([picture]);
  });

  test('a person who is no deputy, or does not say whose, has no power', () => {
    expect(powers({ deputy: 'no' })).toEqual([]);
    expect(powers({ deputyFor: '' })).toEqual([]);
    expect(powers({ deputyFor: undefined })).toEqual([]);
    expect(powers({ powerOfAttorneyPicture: null })).toEqual([]);
    expect(powersOfTakeover(undefined)).toEqual([]);
  });
});
