import { mount } from 'svelte';
import './lib/ui/fonts.css';
import './lib/ui/tokens.css';
import './lib/ui/base.css';
import App from './App.svelte';
import { settings } from './lib/ui/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has lost its #app');
settings.apply();
mount(App, { target });
