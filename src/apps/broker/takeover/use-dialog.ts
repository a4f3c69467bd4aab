import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { BrokerForm } from '#src/contract/desk/broker-forms.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** The parts of an address that name a dialog. */
const parts = ['do', 'form', 'who'] as const;

/** A dialog's name, and the id of its subject. */
export interface DialogName {
  readonly do: string;
  readonly form?: string;
  readonly who?: string;
}

/** Returns the address of the page that is shown, with a dialog over it, or with none. */
export function useDialogPath(): (name: DialogName | null) => string {
  const { pathname } = useLocation();
  const [asked] = useSearchParams();
  return (name) => {
    const rest = [...asked].filter(([part]) => !parts.some((one) => one === part));
    const search = new URLSearchParams([...rest, ...Object.entries({ ...name })]).toString();
    return search === '' ? pathname : `${pathname}?${search}`;
  };
}

/** Goes back to where a dialog was opened; when the page was loaded at the dialog's address, to the page without it. */
export function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const pathOf = useDialogPath();
  return () => {
    if (state === 'here') void navigate(-1);
    else void navigate(pathOf(null), { replace: true });
  };
}

export interface DialogHere {
  readonly isOpen: boolean;
  /** Props of the link that opens it. */
  readonly link: { readonly href: string; readonly onFollow: () => void };
  readonly close: () => void;
}

/** A dialog with its own address: Back closes it, and a reload keeps it open (ux.md section 1). */
export function useDialog(name: DialogName): DialogHere {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const close = useCloseDialog();
  const href = useDialogPath()(name);
  const isOpen = parts.every((part) => asked.get(part) === (name[part] ?? null));
  return { isOpen, link: { href, onFollow: () => void navigate(href, { state: 'here' }) }, close };
}

export interface FormProps {
  readonly takeover: TakeoverDetail;
  readonly form: BrokerForm;
  readonly now: IsoInstant;
}
