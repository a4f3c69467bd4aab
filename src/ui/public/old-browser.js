// In the language of 2015.
(() => {
  let canRun = false;
  try {
    canRun = /(?<=a)b/.test('ab') && CSS.supports('selector(:has(a))');
  } catch (tooOld) {
    canRun = !tooOld;
  }
  if (canRun && typeof [].toSorted === 'function') return;
  const page = document.createElement('script');
  page.src = '/old-browser-page.js';
  document.body.appendChild(page);
})();
