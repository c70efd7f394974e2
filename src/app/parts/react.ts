export { createRoot, hydrateRoot } from 'react-dom/client';
export { BrowserRouter } from 'react-router-dom';
export { Provider } from 'react-redux';
