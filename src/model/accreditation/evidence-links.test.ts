import { expect, test } from 'vitest';
import { isOverLimit, unacceptedHost } from './evidence-links.ts';

const hostOf = (path: string, mime = 'link') => unacceptedHost({ mime, path });

test('a link to a third-party host is reported with the name of the host', () => {
  expect(hostOf('https://drive.google.com/file/d/1/view')).toBe('Google Drive');
  expect(hostOf('HTTPS://Docs.Google.com/document/d/1')).toBe('Google Docs');
  expect(hostOf('https://1drv.ms/b/s!x')).toBe('OneDrive');
  expect(hostOf('https://onedrive.live.com?id=1')).toBe('OneDrive');
  expect(hostOf('https://www.dropbox.com:443/s/x')).toBe('Dropbox');
  expect(hostOf('https://bucket.s3.ap-south-1.amazonaws.com/report.pdf')).toBe('Amazon');
  expect(hostOf('https://d111111abcdef8.cloudfront.net/report.pdf')).toBe('Amazon');
  expect(hostOf('https://drive.usercontent.google.com/download?id=1')).toBe('Google Drive');
  expect(hostOf('https://photos.app.goo.gl/x')).toBe('Google Photos');
  expect(hostOf('https://we.tl/t-x')).toBe('WeTransfer');
  expect(hostOf('https://sites.google.com/view/iqac')).toBe('Google Sites');
  expect(hostOf('https://lh3.googleusercontent.com/d/x')).toBe('Google');
  expect(hostOf('https://bit.ly/x')).toBe('bit.ly');
  expect(hostOf('https://iqac.wordpress.com/aqar')).toBe('WordPress');
  expect(hostOf('https://me@college-my.sharepoint.com./x')).toBe('SharePoint');
});

test('a link to the college, a host with a similar name, and an uploaded file are accepted', () => {
  expect(hostOf('https://pandu.example.edu/naac/drive.google.com.pdf')).toBeUndefined();
  expect(hostOf('https://notdropbox.com/x')).toBeUndefined();
  expect(hostOf('https://dropbox.com.example.edu/x')).toBeUndefined();
  expect(hostOf('https://www.youtube.com/watch?v=x')).toBeUndefined();
  expect(hostOf('https://pandu.example.edu/?from=https://1drv.ms/x')).toBeUndefined();
  expect(hostOf('dropbox.com.pdf', 'application/pdf')).toBeUndefined();
});

test('the files of a metric may total 5 MB (5,242,880 bytes) and not one byte more', () => {
  expect([5_242_880, 5_242_881].map(isOverLimit)).toEqual([false, true]);
});
