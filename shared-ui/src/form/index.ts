export { Form, type FormProps } from './form.tsx';
export { FormMessage, type FormMessageProps } from './form-message.tsx';
