import { deDE } from '@mui/x-date-pickers/locales';

export { de as days } from 'date-fns/locale/de';
export const texts = deDE.components.MuiLocalizationProvider.defaultProps.localeText;
