// In the language of 2015: what the page of an old browser says in place of the app.
(() => {
  const words = {
    nb: [
      'Nettleseren er for gammel',
      'Grend trenger iOS 16.4 eller nyere, eller Chrome, Edge eller Firefox fra de siste to årene.',
      'Oppdater telefonen eller nettleseren og åpne lenken på nytt, eller send lenken til en annen enhet.',
      'Spør megleren om du trenger hjelp.',
    ],
    en: [
      'This browser is too old',
      'Grend needs iOS 16.4 or newer, or Chrome, Edge or Firefox from the last two years.',
      'Update your phone or browser and open the link again, or send the link to another device.',
      'Ask the broker if you need help.',
    ],
  };
  const page = document.createElement('main');
  page.style.cssText = 'padding:24px;font:18px/1.5 sans-serif';
  for (const language in words) {
    words[language].forEach((text, at) => {
      const line = document.createElement(at === 0 ? 'h1' : 'p');
      line.lang = language;
      line.textContent = text;
      page.appendChild(line);
    });
  }
  document.title = words.nb[0];
  document.body.textContent = '';
  document.body.appendChild(page);
})();
