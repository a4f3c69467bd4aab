import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homePowers } from '../testing/powers.ts';
import { show } from '../testing/show.tsx';
import { detail, rows } from '../testing/takeovers.ts';

const open = (part: 'main' | 'assistant') => {
  const answers = {
    'GET /brokers/estates/:id/powers': () => homePowers,
    'GET /brokers/estates/:id/powers/:power/picture/:picture': () => ({ blob: new Blob(), type: 'image/jpeg' }),
  };
  show(`/broker/takeovers/${rows.here.estateId}`, { takeover: detail(rows.here, { part }), answers });
};

test('an assistant reads whom to ask where a power of attorney is judged, and has no button for it', async () => {
  open('assistant');
  const why = 'Godkjenn fullmakten: Dette avgjør ansvarlig megler. Be Ingvild Solbakken';
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Godkjenn fullmakten' })).not.toBeInTheDocument();
});

test('the main broker judges it', async () => {
  open('main');
  expect(await screen.findByRole('button', { name: 'Godkjenn fullmakten' })).toBeVisible();
});
