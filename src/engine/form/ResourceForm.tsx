import { createElement, Suspense } from 'react';
import { isTwoColumned } from './FormFields';
import { FormTabs } from './FormTabs';
import { lazyPage } from '../ui/lazy';
import { RegisterFormFrame } from './RegisterFormFrame';
import { useRegisterForm, type RegisterFormProps } from './useRegisterForm';

/** The form of a register: tabs, rules, both ways of saving, and a guard over what was typed. */
export function ResourceForm({ files, ...props }: RegisterFormProps) {
  const { resource, creating, closeTo } = props;
  const { tab, setTab, ...form } = useRegisterForm(props);
  const isWide = resource.form.tabs.some(({ fields }) => isTwoColumned(resource, fields));
  return (
    <RegisterFormFrame {...form} resource={resource} closeTo={closeTo} maxWidth={isWide ? 1080 : 800}>
      <FormTabs resource={resource} creating={creating} active={tab} onChange={setTab} files={files} />
      {resource.form.preview && <Suspense fallback={null}>{createElement(lazyPage(resource.form.preview))}</Suspense>}
    </RegisterFormFrame>
  );
}
