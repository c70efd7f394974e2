export { AppThemeProvider } from '../theme/ThemeProvider';
