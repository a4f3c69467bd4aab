import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { brandName } from '#src/texts/brand.ts';
import { PageMain } from '#src/ui/page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { ProfileLink } from './profile-link.tsx';

export interface PlainPageProps {
  readonly children: ReactNode;
  /** The link to the parent page, instead of the brand. */
  readonly back?: { readonly label: string; readonly href: string } | undefined;
  readonly title?: string | undefined;
  /** Under the bar, across the window: what the page is about. */
  readonly hero?: ReactNode;
}

/** A signed-in page under a plain bar; only the home page has a street above it. */
export const PlainPage = ({ children, back, title = brandName, hero }: PlainPageProps) => {
  const navigate = useNavigate();
  const close = back && { label: back.label, onPress: () => void navigate(back.href), sign: 'arrow' as const };
  return (
    <>
      <TopBar title={title} close={close} start={back ? undefined : <BrandMark />} end={<ProfileLink />} />
      {hero}
      <PageMain>
        <Stack gap="large">{children}</Stack>
      </PageMain>
    </>
  );
};
