import { useEffect, useState } from 'react';
import type { BrokerRating } from '#src/contract/journey/ratings.ts';
import { initials } from '#src/domain/name.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { ratingLine } from '#src/texts/rating-line.ts';
import { Avatar, avatarTone } from '#src/ui/avatar.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { readRating } from '../calls.ts';
import { words } from './texts.ts';

/** Who comes, for how long, and what customers thought of them. Without ratings, or when they fail, only the broker. */
export const BrokerPlate = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { language, text } = useLanguage();
  const { call } = useOpenStep();
  const [rating, setRating] = useState<BrokerRating>();
  useEffect(() => {
    let isOpen = true;
    void readRating(call, id).then((read) => {
      if (isOpen) setRating(read);
    });
    return () => {
      isOpen = false;
    };
  }, [call, id]);
  return (
    <RowList>
      <Row start={<Avatar initials={initials(name)} tone={avatarTone(id)} />} title={name} note={text(words.atHome)}>
        {rating === undefined || rating.count === 0 ? null : ratingLine(rating, language)}
      </Row>
    </RowList>
  );
};
