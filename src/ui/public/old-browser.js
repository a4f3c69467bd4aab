// For browsers older than the README names, which cannot read the app: one plain page that says what to do. In the
// language of 2015, and a file of its own, since the content security policy allows no script in a page.
(() => {
  let canRun = false;
  try {
    // The app's own scripts have such expressions: iOS 16.4 is the first Safari that reads them.
    canRun = /(?<=a)b/.test('ab') && CSS.supports('selector(:has(a))');
  } catch (tooOld) {
    console.info(tooOld);
    canRun = false;
  }
  if (canRun && typeof [].toSorted === 'function') return;
  const words = {
    nb: [
      'Nettleseren er for gammel',
      'Grend trenger iOS 16.4 eller nyere, eller Chrome, Edge eller Firefox fra de siste to årene.',
      'Oppdater telefonen eller nettleseren, og åpne lenken på nytt. Du kan også sende lenken til en annen enhet og åpne den der.',
      'Ingenting er gått tapt. Spør megleren om du trenger hjelp.',
    ],
    en: [
      'This browser is too old',
      'Grend needs iOS 16.4 or newer, or Chrome, Edge or Firefox from the last two years.',
      'Update your phone or browser, and open the link again. You can also send the link to another device and open it there.',
      'Nothing is lost. Ask the broker if you need help.',
    ],
  };
  const page = document.createElement('main');
  page.style.cssText = 'max-width:34em;margin:0 auto;padding:24px 16px;font:18px/1.5 sans-serif';
  for (const language of ['nb', 'en']) {
    words[language].forEach((text, at) => {
      const line = document.createElement(at === 0 ? 'h1' : 'p');
      line.lang = language;
      line.appendChild(document.createTextNode(text));
      page.appendChild(line);
    });
  }
  document.title = words.nb[0];
  document.body.textContent = '';
  document.body.appendChild(page);
})();
