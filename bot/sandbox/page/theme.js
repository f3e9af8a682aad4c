// Dark or light: as the system says, unless one has chosen.
import { byId, fill } from './dom.js';
import { icon } from './icons.js';

const memoryKey = 'towerpost.theme';

export function createTheme() {
  const light = matchMedia('(prefers-color-scheme: light)');
  const button = byId('toggle-theme');
  const apply = () => {
    const theme = localStorage.getItem(memoryKey) ?? (light.matches ? 'light' : 'dark');
    document.documentElement.dataset.theme = theme;
    const label = theme === 'dark' ? 'Use the light theme' : 'Use the dark theme';
    button.setAttribute('aria-label', label);
    button.title = label;
    fill(button, icon(theme === 'dark' ? 'sun' : 'moon'));
  };
  button.addEventListener('click', () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    if (next === (light.matches ? 'light' : 'dark')) localStorage.removeItem(memoryKey);
    else localStorage.setItem(memoryKey, next);
    apply();
  });
  light.addEventListener('change', apply);
  apply();
}
