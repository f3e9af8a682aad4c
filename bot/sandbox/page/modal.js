// Modal dialogs: the form that a bot opens, with its text fields and menus, checked before it is sent.
import { el } from './dom.js';
import { icon } from './icons.js';
import { renderMarkdown } from './markdown_view.js';
import { menuOptions, renderSelect, showChosen } from './select.js';

const textInput = 4;
const textDisplay = 10;
const label = 18;

/** Opens a dialog. submit gets a list of {custom_id, value} or {custom_id, values} and throws when it goes unanswered. */
export function openModal(app, modal, submit) {
  document.querySelector('dialog.modal')?.close();
  const fields = [];
  const problem = el('div', { class: 'modal-problem', role: 'alert' });
  const send = el('button', { type: 'submit', class: 'button primary', 'data-testid': 'modal-submit' }, 'Submit');
  const form = el('form', { class: 'modal-form', novalidate: true },
    el('header', { class: 'modal-head' },
      el('h2', { id: 'modal-title' }, modal.title),
      el('button', { type: 'button', class: 'icon-button', 'aria-label': 'Close', onclick: () => dialog.close() }, icon('close'))),
    el('div', { class: 'modal-fields' }, (modal.components ?? []).map((component) => blockView(app, component, fields)), problem),
    el('footer', { class: 'modal-foot' },
      el('button', { type: 'button', class: 'button plain', onclick: () => dialog.close() }, 'Cancel'), send));
  const dialog = el('dialog', { class: 'modal', 'data-testid': 'modal', 'data-custom-id': modal.custom_id, 'aria-labelledby': 'modal-title' }, form);

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    const faulty = fields.filter((field) => !field.check());
    if (faulty.length > 0) {
      faulty[0].focus();
      return;
    }
    send.disabled = true;
    send.classList.add('pending');
    try {
      await submit(fields.map((field) => field.read()));
      dialog.close();
    } catch (error) {
      problem.textContent = error.status === 504 || error.status === 0 ? 'Something went wrong. Try again.' : error.message;
    } finally {
      send.disabled = false;
      send.classList.remove('pending');
    }
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

function blockView(app, component, fields) {
  if (component.type === textDisplay) return el('div', { class: 'markdown modal-text' }, renderMarkdown(app, component.content));
  if (component.type === label) return fieldView(app, component.component, component, fields);
  return (component.components ?? []).map((child) => fieldView(app, child, child, fields));
}

function fieldView(app, component, words, fields) {
  const error = el('div', { class: 'field-error', role: 'alert', id: `error-${component.custom_id}` });
  const field = component.type === textInput ? textField(component, error) : menuField(app, component, error);
  if (!field) return null;
  fields.push(field);
  const required = component.required !== false;
  return el('div', { class: 'modal-field' },
    el('label', { for: field.node.id || null }, words.label, required && el('span', { class: 'required', 'aria-hidden': 'true' }, '*')),
    words.description && el('div', { class: 'field-description' }, words.description),
    field.node, error);
}

function textField(input, error) {
  const long = input.style === 2;
  const node = el(long ? 'textarea' : 'input', {
    id: `modal-field-${input.custom_id}`,
    'data-testid': `modal-field-${input.custom_id}`,
    type: long ? null : 'text',
    rows: long ? 5 : null,
    maxlength: input.max_length ?? 4000,
    placeholder: input.placeholder,
    autocomplete: 'off',
    'aria-describedby': error.id,
    'aria-required': String(input.required !== false),
  });
  node.value = input.value ?? '';
  const check = () => {
    error.textContent = textProblem(input, node.value);
    node.setAttribute('aria-invalid', String(error.textContent !== ''));
    return error.textContent === '';
  };
  node.addEventListener('input', () => error.textContent && check());
  return { node, check, focus: () => node.focus(), read: () => ({ custom_id: input.custom_id, value: node.value }) };
}

function textProblem(input, value) {
  if (value === '') return input.required !== false ? 'This field is required.' : '';
  if (input.min_length && value.length < input.min_length) return `Enter at least ${input.min_length} characters.`;
  if (input.max_length && value.length > input.max_length) return `Enter at most ${input.max_length} characters.`;
  return '';
}

function menuField(app, menu, error) {
  const options = menuOptions(app, menu);
  if (options.length === 0) return null;
  let values = options.filter((option) => option.default).map((option) => option.value);
  const node = renderSelect(app, menu, { choose: (chosen) => {
    values = chosen;
    showChosen(field, menu, options, values);
    error.textContent = '';
  } });
  const field = node.querySelector('button');
  const check = () => {
    error.textContent = menu.required !== false && values.length === 0 ? 'This field is required.' : '';
    return error.textContent === '';
  };
  field.setAttribute('data-testid', `modal-field-${menu.custom_id}`);
  return { node, check, focus: () => field.focus(), read: () => ({ custom_id: menu.custom_id, values }) };
}
