/**
 * Returns the SMS. Its last line lets the browser fill in the code on our own pages only (WebOTP: the address without a
 * port).
 */
export const smsCodeText = (code: string, brand: string, publicUrl: string): string =>
  [
    `Koden din hos ${brand} er ${code}. Gi den ikke til noen, heller ikke til oss.`,
    `${code} is your code. Give it to nobody.`,
    '',
    `@${new URL(publicUrl).hostname} #${code}`,
  ].join('\n');
